import { Card } from 'antd';
import { CredentialsForm } from './credentials-form';

/** Name and password of the administrator. */
export function AccountSection() {
  return (
    <Card className="set-card" title={<h2>Update Credentials</h2>}>
      <CredentialsForm />
    </Card>
  );
}
