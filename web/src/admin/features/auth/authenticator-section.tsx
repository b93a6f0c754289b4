import type { beginCode, changeCode } from '@sikka/contract/routes/admin/auth';
import { CircleCheck, CircleMinus, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '../../../shared/lib/api.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages } from '../../lib/language.ts';
import { useChangeOperator, useOperator } from '../../lib/operator.tsx';
import { Chip } from '../../ui/chips.tsx';
import { AdminButton } from '../../ui/controls.tsx';
import { FormDialog } from '../../ui/dialogs.tsx';
import { ConfirmDialog } from './code-field.tsx';
import { CodeSetup } from './code-setup.tsx';

/** An offered secret, with the password that it was offered for. */
type Offer = AnswerOf<typeof beginCode> & { password: string };

/** The authenticator app, and how to use another one. */
export function AuthenticatorSection() {
  const { own: t, operators } = useAdminMessages('common');
  const me = useOperator();
  const [step, setStep] = useState<'closed' | 'password' | Offer>('closed');
  const begin = async (password: string) => {
    const offer = await callAdmin<typeof beginCode>('post', '/me/code/options', { body: { password } });
    setStep({ ...offer, password });
  };
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Smartphone size={20} aria-hidden />
        <span className="font-semibold">{t.code}</span>
        <Chip {...(me.hasCode ? { tone: 'good', Icon: CircleCheck } : { tone: 'calm', Icon: CircleMinus })}>
          {me.hasCode ? operators.active : '–'}
        </Chip>
      </p>
      <AdminButton className="justify-self-start" onClick={() => setStep('password')}>
        {me.hasCode ? t.changeApp : t.addApp}
      </AdminButton>
      {step === 'password' && (
        // Once there is an offer, closing this step opens the next.
        <ConfirmDialog
          title={t.appTitle}
          submit={t.next}
          onSend={begin}
          onClose={() => setStep((now) => (now === 'password' ? 'closed' : now))}
        />
      )}
      {typeof step === 'object' && <CodeStep offer={step} onClose={() => setStep('closed')} />}
    </>
  );
}

function CodeStep({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { own: t } = useAdminMessages('common');
  const toast = useToast();
  const change = useChangeOperator();
  const { password, sealed, codeUri } = offer;
  const use = async (form: FormData) => {
    const code = String(form.get('code')).trim().slice(0, 10);
    change(await callAdmin<typeof changeCode>('post', '/me/code', { body: { password, sealed, code } }));
    toast(t.appDone, 'success');
  };
  return (
    <FormDialog title={t.appTitle} submit={t.appSubmit} onSend={use} onClose={onClose}>
      <CodeSetup uri={codeUri} />
    </FormDialog>
  );
}
