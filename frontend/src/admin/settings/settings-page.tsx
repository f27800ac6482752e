import { Card } from 'antd';
import { usePageTitle } from '../use-page-title';
import { CredentialsForm } from './credentials-form';
import './settings.css';

/** /admin/settings: name and password of the administrator. */
export function Component() {
  usePageTitle('Account Settings');
  return (
    <>
      <h1 className="admin-page-title">Account Settings</h1>
      <Card className="set-card" title={<h2>Update Credentials</h2>}>
        <CredentialsForm />
      </Card>
    </>
  );
}
