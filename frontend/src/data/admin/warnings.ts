import { AdminWarningsService } from '@/api/services/AdminWarningsService';
import { freshQuery } from './fresh-query';

/** What needs the dealer's attention; refetched whenever it is shown. */
export const adminWarningsQuery = () =>
  freshQuery(['admin', 'warnings'], () => AdminWarningsService.listWarnings());
