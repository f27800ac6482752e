/** Message for a booking whose service does not exist or is inactive. */
export const NO_SERVICE = 'Please select a service';
