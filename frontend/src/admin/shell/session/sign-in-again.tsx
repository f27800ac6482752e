import { useEffect, useRef } from 'react';
import { Button, type InputRef, Modal } from 'antd';
import { useSignIn } from '@/data/admin/session/auth';
import { answerQuestion, type Question, useQuestion } from '@/data/admin/session/sign-in-again';
import { useSession } from '@/data/session';
import { storedToken } from '@/lib/http/transport';
import { SignInForm } from './sign-in-form';

const TEXTS: Record<Question['reason'], { title: string; text: string; leave: string }> = {
  save: {
    title: 'Your session ended. Log in to save.',
    text: 'Everything you typed is still here.',
    leave: 'Leave without saving',
  },
  load: {
    title: 'Your session ended. Log in to continue.',
    text: 'This screen stays as it is.',
    leave: 'Go to the login page',
  },
  ended: {
    title: 'Your session ended. Log in to continue.',
    text: 'Everything you typed is still here.',
    leave: 'Leave without saving',
  },
  gone: {
    title: 'You logged out in another tab. Log in to save.',
    text: 'Everything you typed is still here.',
    leave: 'Leave without saving',
  },
  stay: {
    title: 'Stay Logged In',
    text: 'Your password keeps you logged in for another 24 hours.',
    leave: 'Not Now',
  },
};

interface SignInAgainProps {
  username: string;
  onGiveUp: () => void;
}

/** Asks for the password on top of the open screen, until someone signs in here or in another tab. */
export function SignInAgain({ username, onGiveUp }: SignInAgainProps) {
  const question = useQuestion();
  const session = useSession();
  const signIn = useSignIn();
  const password = useRef<InputRef>(null);

  useEffect(() => {
    if (question && session.status === 'signed-in' && storedToken() !== question.token) {
      answerQuestion(true);
    }
  }, [question, session]);

  const { title, text, leave } = TEXTS[question?.reason ?? 'load'];
  const staying = question?.reason === 'stay';
  return (
    <Modal
      open={question !== undefined}
      title={title}
      width={420}
      // Above every other dialog, but below a confirmation.
      zIndex={1500}
      centered
      closable={false}
      mask={{ closable: false }}
      keyboard={staying}
      destroyOnHidden
      footer={null}
      onCancel={close}
      afterOpenChange={(open) => {
        if (open) {
          password.current?.focus();
        } else {
          signIn.reset();
        }
      }}
    >
      <p className="session-text">{text}</p>
      <SignInForm
        username={username}
        passwordField={password}
        failure={signIn.error}
        pending={signIn.isPending}
        labels={['Log In', 'Logging in...']}
        onSend={signIn.mutate}
      />
      <Button className="session-leave" type="text" block disabled={signIn.isPending} onClick={close}>
        {leave}
      </Button>
    </Modal>
  );

  function close(): void {
    if (staying) {
      answerQuestion(false);
    } else {
      onGiveUp();
    }
  }
}
