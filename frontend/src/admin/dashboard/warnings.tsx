import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router';
import type { Warning } from '@/api/models/Warning';
import { WarningKind } from '@/api/models/WarningKind';
import { paths } from '@/lib/paths';
import { ListError } from '../list-page/list-states';

/** Warnings from the server, each with a link to the screen where it can be fixed, if there is one. */
export function Warnings({ warnings }: { warnings: UseQueryResult<Warning[]> }) {
  const { data, isError, isFetching, refetch } = warnings;
  if (!data) {
    return (
      isError &&
      !isFetching && (
        <div className="dash-warning">
          <ListError text="There was an error loading warnings." onRetry={() => void refetch()} />
        </div>
      )
    );
  }
  return data.map(({ kind, message }) => (
    <Alert
      key={kind}
      className="dash-warning"
      type="warning"
      showIcon
      role="alert"
      title={message}
      description={
        {
          [WarningKind.UNDECIDED_LIMIT]: (
            <Link to={`${paths.admin.schedule}?tab=appointments&show=pending`}>Decide Pending Requests</Link>
          ),
          [WarningKind.LICENCE_EXPIRES]: (
            <Link to={`${paths.admin.settings}?tab=shop`}>Enter the Renewed License</Link>
          ),
          [WarningKind.CERTIFICATE_EXPIRES]: undefined,
          [WarningKind.MAIL_SERVER]: undefined,
          [WarningKind.MAIL_FAILED]: undefined,
          [WarningKind.PICTURE_STORE]: undefined,
          [WarningKind.CLOCK_AHEAD]: (
            <Link to={`${paths.admin.schedule}?tab=appointments`}>Look Through the Appointments</Link>
          ),
          [WarningKind.MAIL_NOT_SENT]: undefined,
          [WarningKind.PLACEHOLDER_SHOP]: undefined,
          [WarningKind.SERVICE_FITS_NOWHERE]: (
            <Link to={`${paths.admin.settings}?tab=services`}>See the Services</Link>
          ),
          [WarningKind.TRANSFERS_OVERDUE]: <Link to={paths.admin.transfers}>See the Transfers</Link>,
          [WarningKind.USERNAMES]: <Link to={`${paths.admin.settings}?tab=people`}>See the People</Link>,
          [WarningKind.PUBLIC_SAMPLES]: undefined,
          [WarningKind.NO_BACKUP]: undefined,
          [WarningKind.EMBEDDED_DATABASE]: undefined,
        }[kind]
      }
    />
  ));
}
