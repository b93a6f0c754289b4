import type { inviteOperator } from '@sikka/contract/routes/operator/access';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { callDesk } from '../../lib/desk.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRoomWords } from '../../lib/words.ts';
import { DeskDialog } from '../../ui/desk-dialog.tsx';
import { deskEn } from '../../words/desk-en.ts';
import { deskNe } from '../../words/desk-ne.ts';
import { readRole, RoleChoice } from './role-choice.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { people: t } = useRoomWords(deskEn, deskNe);
  const { busy, failure, run } = useAction();
  const [link, setLink] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { email: String(new FormData(form).get('email')), role: readRole(form) };
    void run(async () =>
      setLink((await callDesk<typeof inviteOperator>('post', '/invitations', { body })).link),
    );
  };
  return (
    <DeskDialog title={t.inviteTitle} onClose={onClose}>
      {link === null ? (
        <form className="grid gap-4" onSubmit={submit}>
          {failure && <Notice tone="error">{failure}</Notice>}
          <Field label={t.email} name="email" type="email" autoComplete="off" required autoFocus />
          <RoleChoice initial="reviewer" />
          <Button type="submit" size="normal" disabled={busy}>
            {t.send}
          </Button>
        </form>
      ) : (
        <div className="grid gap-4">
          <p role="status">{t.link}</p>
          <code
            data-testid="invitation-link"
            className="rounded-desk bg-raised p-3 font-mono text-[13px] break-all select-all"
          >
            {link}
          </code>
          <CopyLink link={link} />
        </div>
      )}
    </DeskDialog>
  );
}

function CopyLink({ link }: { link: string }) {
  const { people: t } = useRoomWords(deskEn, deskNe);
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(link).then(() => setCopied(true));
  return (
    <Button size="normal" onClick={() => void copy().catch(() => undefined)}>
      {copied ? t.copied : t.copy}
    </Button>
  );
}
