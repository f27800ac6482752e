import { Alert } from 'antd';

/** Says at the top of a form that someone else was faster. */
export function ConflictAlert({ text }: { text: string | undefined }) {
  return text && <Alert className="form-conflict" type="error" showIcon role="alert" title={text} />;
}
