/** When the shop is open, one line for each group of days. */
export interface OpenHours {
  days: string;
  hours: string;
}

/** The opening hours as people read them; search engines are told the same. */
export const HOURS: OpenHours[] = [
  { days: 'Monday to Friday', hours: '10:00 AM to 6:00 PM' },
  { days: 'Saturday', hours: 'By appointment' },
  { days: 'Sunday', hours: 'Closed' },
];
