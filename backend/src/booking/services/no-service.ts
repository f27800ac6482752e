/** What a booking is told whose service there is not (any more). */
export const NO_SERVICE = 'Please select a service';
