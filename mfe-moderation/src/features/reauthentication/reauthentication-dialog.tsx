import { useReauthenticationForm, type ReauthenticationForm } from '@clapback/ui/headless/use-reauthentication-form.ts';
import { color } from '@clapback/ui/tokens.ts';
import { Button, Input, Modal } from 'antd';
import { useId } from 'react';
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

/** Asks a moderator or admin to authenticate again: by the password, or by a passkey where they have one. */
export function ReauthenticationDialog({ isOpen, onProven, onClose }: DialogProps) {
  useStyles('proof', styles);
  const formId = useId();
  const { data } = useStaffProofListPasskeysQuery(undefined, { skip: !isOpen });
  const [prove] = useStaffProofGiveMutation();
  const [getOptions] = useStaffProofGetOptionsMutation();
  const form = useReauthenticationForm({ prove, getPasskeyOptions: () => getOptions(), passkeys: data?.items, onProven });
  const isBusy = form.busyWith !== null;
  const close = () => (isBusy ? undefined : onClose());
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
      afterOpenChange={(isShown) => (isShown ? form.focusField() : form.reset())}
      footer={[
        <Button key="cancel" disabled={isBusy} onClick={close}>
          Cancel
        </Button>,
        <Button key="confirm" type="primary" htmlType="submit" form={formId} loading={isBusy}>
          Confirm
        </Button>,
      ]}
    >
      <ProofForm id={formId} form={form} isBusy={isBusy} />
    </Modal>
  );
}

function ProofForm({ id, form, isBusy }: { id: string; form: ReauthenticationForm; isBusy: boolean }) {
  const [fieldId, errorId] = [useId(), useId()];
  const { failure } = form;
  return (
    <form id={id} className="console-proof" noValidate onSubmit={form.submit}>
      <p>This affects someone’s account, so please confirm that it’s you. We won’t ask again for ten minutes.</p>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={form.email} readOnly hidden />
      <div>
        <label htmlFor={fieldId}>Password</label>
        <Input.Password
          id={fieldId}
          ref={form.fieldRef}
          name="password"
          autoComplete="current-password"
          status={failure ? 'error' : ''}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? errorId : undefined}
          visibilityToggle={false}
        />
        {failure ? (
          <p id={errorId} className="console-proof-error" role="alert">
            {failure.message}
          </p>
        ) : null}
      </div>
      {form.hasPasskey ? (
        <Button disabled={isBusy} onClick={form.usePasskey}>
          Use a passkey instead
        </Button>
      ) : null}
    </form>
  );
}
