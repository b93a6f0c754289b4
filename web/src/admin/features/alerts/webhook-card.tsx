import type {
  Alerts,
  removeWebhook,
  setWebhook,
  testWebhook,
  WebhookDelivery,
} from '@sikka/contract/routes/admin/alerts';
import { webhookUrlCharactersMax } from '@sikka/contract/alerts';
import { useState } from 'react';
import { Field } from '../../../shared/ui/field.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { AdminButton } from '../../ui/controls.tsx';
import { Card, Fact } from '../../ui/details.tsx';
import { FormDialog } from '../../ui/dialogs.tsx';
import { ActionButton } from '../../ui/query-state.tsx';
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx';
import { useRefreshAlerts } from './use-alerts.ts';

type Step = { kind: 'closed' | 'address' } | { kind: 'secret'; secret: string };

interface WebhookProps {
  webhook: Alerts['webhook'];
  /** Administrators change and test it. */
  mayChange: boolean;
}

/** Where alerts are posted to, and what became of the last one. */
export function WebhookCard({ webhook, mayChange }: WebhookProps) {
  const { webhook: t } = useAdminMessages('alerts');
  const [step, setStep] = useState<Step>({ kind: 'closed' });
  const refresh = useRefreshAlerts();
  const save = async (form: FormData) => {
    const body = { url: String(form.get('url')) };
    const { secret } = await callAdmin<typeof setWebhook>('put', '/alerts/webhook', { body });
    setStep({ kind: 'secret', secret });
    void refresh();
  };
  const close = () => setStep((now) => (now.kind === 'address' ? { kind: 'closed' } : now));
  return (
    <Card title={t.title} help={t.help}>
      {webhook ? <Facts webhook={webhook} /> : <p className="text-muted">{t.none}</p>}
      {mayChange && (
        <Buttons isSet={webhook !== null} onDone={refresh} onAddress={() => setStep({ kind: 'address' })} />
      )}
      {step.kind === 'address' && (
        <FormDialog title={t.title} submit={t.save} onSend={save} onClose={close}>
          <Field
            label={t.url}
            name="url"
            type="url"
            inputMode="url"
            hint={t.urlHint}
            maxLength={webhookUrlCharactersMax}
            placeholder="https://"
            required
          />
        </FormDialog>
      )}
      {step.kind === 'secret' && (
        <SecretDialog secret={step.secret} onClose={() => setStep({ kind: 'closed' })} />
      )}
    </Card>
  );
}

/** What became of one post, in words. */
function useDeliveryText(): (delivery: WebhookDelivery) => string {
  const { webhook: t } = useAdminMessages('alerts');
  return ({ failure, status }) => {
    if (failure === null) return t.delivered;
    return failure === 'status' ? t.failed.status(String(status)) : t.failed[failure];
  };
}

function Facts({ webhook: { host, since, last } }: { webhook: NonNullable<Alerts['webhook']> }) {
  const { webhook: t } = useAdminMessages('alerts');
  const { moment } = useFormats();
  const textOf = useDeliveryText();
  return (
    <dl className="grid gap-1">
      <Fact title={t.host}>{host}</Fact>
      <Fact title={t.since}>{moment(since)}</Fact>
      <Fact title={t.last} below={last && moment(last.at)}>
        {last ? (
          <span className={last.failure === null ? 'text-mint' : 'text-rose-text'}>{textOf(last)}</span>
        ) : (
          t.never
        )}
      </Fact>
    </dl>
  );
}

interface ButtonsProps {
  isSet: boolean;
  onDone: () => Promise<void>;
  onAddress: () => void;
}

function Buttons({ isSet, onDone, onAddress }: ButtonsProps) {
  const { webhook: t } = useAdminMessages('alerts');
  const toast = useToast();
  const textOf = useDeliveryText();
  const tell = (delivery: WebhookDelivery) => {
    toast(textOf(delivery), delivery.failure === null ? 'success' : 'plain');
    void onDone();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {isSet && (
        <ActionButton
          run={() => callAdmin<typeof testWebhook>('post', '/alerts/webhook/tests')}
          onDone={tell}
        >
          {t.test}
        </ActionButton>
      )}
      <AdminButton onClick={onAddress}>{isSet ? t.change : t.add}</AdminButton>
      {isSet && (
        <ActionButton
          run={() => callAdmin<typeof removeWebhook>('delete', '/alerts/webhook')}
          doneText={t.removed}
          onDone={() => void onDone()}
        >
          {t.remove}
        </ActionButton>
      )}
    </div>
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { webhook: t } = useAdminMessages('alerts');
  return (
    <ShownOnceDialog title={t.secretTitle} help={t.secretHelp} text={secret} labels={t} onClose={onClose}>
      <code
        data-testid="webhook-secret"
        className="rounded-admin bg-raised p-4 text-15 [overflow-wrap:anywhere] select-all"
      >
        {secret}
      </code>
    </ShownOnceDialog>
  );
}
