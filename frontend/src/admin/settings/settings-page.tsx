import { Card } from 'antd';
import { PageHead } from '../shell/page-head';
import { CredentialsForm } from './credentials-form';
import './settings.css';

/** /admin/settings: name and password of the administrator. */
export function Component() {
  return (
    <>
      <PageHead title="Account Settings" />
      <Card className="set-card" title={<h2>Update Credentials</h2>}>
        <CredentialsForm />
      </Card>
    </>
  );
}
