import { Card } from 'antd';
import { CredentialsForm } from './credentials-form';
import { SecondFactorCard } from './second-factor/second-factor-card';
import { SessionsCard } from './sessions-card';

/** Name and password of the user, the code that the login asks for, and where they are logged in. */
export function AccountSection() {
  return (
    <div className="set-account">
      <Card className="set-card" title={<h2>Update Credentials</h2>}>
        <CredentialsForm />
      </Card>
      <div>
        <SecondFactorCard />
        <SessionsCard />
      </div>
    </div>
  );
}
