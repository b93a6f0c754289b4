import { X } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { ApiError } from '../../../shared/lib/api.ts';
import { useForm, useSending, type FieldErrors } from '../../../shared/lib/form.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Button, IconButton } from '../../../shared/ui/button.tsx';
import { Sheet } from '../../../shared/ui/dialog.tsx';
import { Field, PasswordField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { profileMessages } from '../../lib/player-messages.ts';
import { callSignedIn, isSignedOut, type SignedOutFlashes } from './call-signed-in.ts';

interface AccountField<Name extends string> extends ComponentProps<typeof Field> {
  name: Name;
  isPassword?: boolean;
}

interface AccountFormDialogProps<Name extends string> {
  title: string;
  fields: readonly AccountField<Name>[];
  check: (values: Record<Name, string>) => FieldErrors<Name>;
  /** The flash messages for /login when the session is over. */
  signedOut: SignedOutFlashes;
  send: (values: Record<Name, string>) => Promise<void>;
  /** The error message above the form; `isKnown` if the error's own message is enough. */
  failureText: (sentence: string, isKnown: boolean) => string;
  submit: string;
  busyText: string;
  danger?: boolean;
  onClose: () => void;
  /** Above the fields. */
  children?: ReactNode;
}

/** A settings dialog of the profile: title, error message, form. */
export function AccountFormDialog<Name extends string>(props: AccountFormDialogProps<Name>) {
  const { title, fields, submit, busyText, danger = false, onClose } = props;
  const id = useId();
  const messages = profileMessages.use();
  const { form, failure, busy, onSubmit } = useAccountForm(props);
  return (
    <Sheet labelledBy={id} onDismiss={onClose}>
      <div className="flex items-start justify-between gap-2">
        <h2 id={id} className="text-24">
          {title}
        </h2>
        <IconButton label={messages.cancel} onClick={onClose} className="-mt-1.5 -mr-2">
          <X size={22} aria-hidden />
        </IconButton>
      </div>
      <div className="mt-3 grid gap-4">
        {failure && <Notice tone="error">{failure}</Notice>}
        {props.children}
        <form {...form.props} onSubmit={onSubmit} className="grid gap-4">
          {fields.map(({ isPassword, ...field }) => {
            const Input = isPassword ? PasswordField : Field;
            return <Input key={field.name} {...field} error={form.errors[field.name]} />;
          })}
          <div className="grid gap-3">
            <Button
              type="submit"
              disabled={busy}
              className={danger ? 'bg-rose! bg-none! text-white! shadow-[0_4px_0_#7d0f31]!' : ''}
            >
              {busy ? busyText : submit}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              {messages.cancel}
            </Button>
          </div>
        </form>
      </div>
    </Sheet>
  );
}

function useAccountForm<Name extends string>(props: AccountFormDialogProps<Name>) {
  const { errorText } = usePlayerLanguage();
  const form = useForm(
    props.fields.map(({ name }) => name),
    props.check,
  );
  const { failure, ...sending } = useSending(form, async () => {
    try {
      await callSignedIn(props.signedOut, () => props.send(form.read()));
    } catch (error) {
      // Signed out, the page is already navigating to /login.
      if (!isSignedOut(error)) throw error;
    }
  });
  const { code, status } = failure instanceof ApiError ? failure : {};
  const isKnown = code === 'network' || status === 429;
  return { form, ...sending, failure: failure !== null && props.failureText(errorText(failure), isKnown) };
}
