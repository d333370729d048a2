import { fieldErrors, toastText, useSession } from '@clapback/store';
import { color } from '@clapback/ui/tokens.ts';
import { Button, Input, Modal, type InputRef } from 'antd';
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useStyles, type Styles } from '../../theme/use-styles.ts';
import { useStaffProofGetOptionsMutation, useStaffProofGiveMutation, useStaffProofListPasskeysQuery } from './staff-proof-endpoints.ts';

const styles: Styles = {
  '.console-proof': {
    display: 'grid',
    gap: 16,
    '> p': { margin: 0, color: color.second },
    label: { display: 'block', marginBottom: 6, fontSize: 14, fontWeight: 600 },
    '.console-proof-error': { margin: '6px 0 0', color: color.danger, fontSize: 13.5 },
  },
};

interface DialogProps {
  isOpen: boolean;
  onProven: () => void;
  onClose: () => void;
}

/** Above the dialog whose call needs the proof. */
const aboveOthers = 1320;

/** Asks the member of staff to prove that it is them: by the password, or by a passkey where they have one. */
export function ReauthenticationDialog({ isOpen, onProven, onClose }: DialogProps) {
  useStyles('proof', styles);
  const formId = useId();
  const password = useRef<InputRef>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => (isBusy ? undefined : onClose());
  const passkey = useStaffProofListPasskeysQuery(undefined, {
    skip: !isOpen,
    selectFromResult: ({ data }) => ({ isOffered: (data?.items.length ?? 0) > 0 && typeof PublicKeyCredential === 'function' }),
  });
  return (
    <Modal
      title="Confirm that it is you"
      open={isOpen}
      destroyOnHidden
      width={440}
      zIndex={aboveOthers}
      closable={false}
      keyboard={!isBusy}
      mask={{ closable: false }}
      onCancel={close}
      afterOpenChange={(isShown) => isShown && password.current?.focus()}
      footer={[
        <Button key="cancel" disabled={isBusy} onClick={close}>
          Cancel
        </Button>,
        <Button key="confirm" type="primary" htmlType="submit" form={formId} loading={isBusy}>
          Confirm
        </Button>,
      ]}
    >
      <ProofForm id={formId} password={password} hasPasskey={passkey.isOffered} isBusy={isBusy} onBusy={setBusy} onProven={onProven} />
    </Modal>
  );
}

interface ProofFormProps {
  id: string;
  password: RefObject<InputRef | null>;
  hasPasskey: boolean;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onProven: () => void;
}

function ProofForm({ id, password, hasPasskey, isBusy, onBusy, onProven }: ProofFormProps) {
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [give] = useStaffProofGiveMutation();
  const [getOptions] = useStaffProofGetOptionsMutation();
  const [fieldId, errorId] = [useId(), useId()];

  async function work(prove: () => Promise<string | null>) {
    if (isBusy) return;
    setError(null);
    onBusy(true);
    const failure = await prove();
    onBusy(false);
    if (failure === null) return onProven();
    setError(failure);
    password.current?.focus();
  }

  async function byPassword(): Promise<string | null> {
    if (typed === '') return 'Please enter your password';
    const outcome = await give({ password: typed });
    return outcome.error ? (fieldErrors(outcome.error)['password']?.join(' ') ?? toastText(outcome.error)) : null;
  }

  async function byPasskey(): Promise<string | null> {
    const asked = await getOptions();
    if (!asked.data) return toastText(asked.error);
    const { challengeId, options } = asked.data;
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const shown = await startAuthentication({
        optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      });
      const outcome = await give({ passkey: { challengeId, response: { ...shown } } });
      return outcome.error ? toastText(outcome.error) : null;
    } catch {
      // Browsers tell a person who left their dialog from nothing else.
      return 'The passkey was not used. You can try again, or enter your password.';
    }
  }

  return (
    <form
      id={id}
      className="console-proof"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void work(byPassword);
      }}
    >
      <p>This gives power over somebody’s account, so we ask once more. After that we do not ask again for ten minutes.</p>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <div>
        <label htmlFor={fieldId}>Password</label>
        <Input.Password
          id={fieldId}
          ref={password}
          value={typed}
          autoComplete="current-password"
          status={error ? 'error' : ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          visibilityToggle={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        {error ? (
          <p id={errorId} className="console-proof-error" role="alert">
            {error}
          </p>
        ) : null}
      </div>
      {hasPasskey ? (
        <Button disabled={isBusy} onClick={() => void work(byPasskey)}>
          Use a passkey instead
        </Button>
      ) : null}
    </form>
  );
}
