import type { renewRecoveryCodes } from '@sikka/contract/routes/admin/auth';
import { useState } from 'react';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { useChangeOperator, useOperator } from '../../lib/operator.tsx';
import { AdminButton } from '../../ui/controls.tsx';
import { Card } from '../../ui/details.tsx';
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx';
import { ConfirmDialog } from './code-field.tsx';

/** How many recovery codes are left, and how to make new ones. */
export function RecoveryCard() {
  const { own: t } = useAdminMessages('common');
  const { number } = useFormats();
  const me = useOperator();
  const change = useChangeOperator();
  const [step, setStep] = useState<'closed' | 'password' | string[]>('closed');
  const left = me.recoveryCodesLeft;
  const renew = async (password: string) => {
    const { codes } = await callAdmin<typeof renewRecoveryCodes>('post', '/me/recovery-codes', {
      body: { password },
    });
    setStep(codes);
    change({ ...me, recoveryCodesLeft: codes.length });
  };
  return (
    <Card title={t.recovery} help={t.recoveryHelp}>
      <p className={left === 0 ? 'text-muted' : 'font-semibold'}>
        {left === 0 ? t.recoveryNone : t.recoveryLeft(number(left))}
      </p>
      <AdminButton className="justify-self-start" onClick={() => setStep('password')}>
        {left === 0 ? t.recoveryMake : t.recoveryRenew}
      </AdminButton>
      {step === 'password' && (
        <ConfirmDialog
          title={t.recovery}
          submit={t.next}
          onSend={renew}
          onClose={() => setStep((now) => (now === 'password' ? 'closed' : now))}
        />
      )}
      {typeof step === 'object' && <Codes codes={step} onClose={() => setStep('closed')} />}
    </Card>
  );
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { own: t } = useAdminMessages('common');
  return (
    <ShownOnceDialog
      title={t.recoveryTitle}
      help={t.recoveryShown}
      text={codes.join('\n')}
      labels={{ copy: t.copyCodes, copied: t.copied, done: t.done }}
      onClose={onClose}
    >
      <ol
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-admin bg-raised p-4"
        data-testid="recovery-codes"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono text-16 select-all">
            {code}
          </li>
        ))}
      </ol>
    </ShownOnceDialog>
  );
}
