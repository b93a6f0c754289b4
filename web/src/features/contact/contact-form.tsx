import { errors as catalogue } from '@sikka/contract/errors';
import { contactMessageCharactersMax } from '@sikka/contract/limits';
import type { sendContactMessage } from '@sikka/contract/routes/contact';
import { checkContact, contactSubjects, normalizeMessage } from '@sikka/contract/rules/contact';
import { characterCount } from '@sikka/contract/rules/identity';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { contactTexts } from '../../lib/contact-texts.ts';
import { useForm, type FieldErrors } from '../../lib/form.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useLanguage } from '../../lib/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { Captcha } from './captcha.tsx';
import type { CaptchaHandle } from './captcha-handle.ts';

const names = ['name', 'email', 'subject', 'message'] as const;
type Name = (typeof names)[number];

// From here on the box says how much still fits.
const countBelow = 500;

/** The §5 sentences of this screen, field by field; the captcha speaks for itself. */
function useChecks() {
  const { errors: sentences } = useLanguage();
  const { required } = contactTexts.use();
  return (values: Record<Name, string>): FieldErrors<Name> => {
    const found: FieldErrors<Name> = {};
    for (const { code, field } of checkContact({ ...values, captcha: 'apart' }))
      found[field as Name] = code === 'contact_fields_required' ? required[field as Name] : sentences[code];
    return found;
  };
}

const lost = new Set(['network', 'unavailable', 'internal', 'contact_unreachable']);

/** §8: the service's own message, or the sentence; whatever never arrived is one sentence alike. */
function useFailureText() {
  const { errorText, errors: sentences } = useLanguage();
  return (error: unknown): string => {
    if (!(error instanceof ApiError) || lost.has(error.code)) return sentences.contact_unreachable;
    const isOwn = error.code === 'contact_refused' && error.message !== catalogue.contact_refused.message;
    return isOwn ? error.message : errorText(error);
  };
}

/** The form's way to the server: what was typed stays, whatever comes back. */
function useSending(onSent: () => void) {
  const { errors: sentences } = useLanguage();
  const failureText = useFailureText();
  const form = useForm(names, useChecks());
  const captcha = useRef<CaptchaHandle>(null);
  const [captchaError, setCaptchaError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  function askForCaptcha() {
    setCaptchaError(sentences.captcha_required);
    captcha.current?.focus();
  }
  function refused(error: unknown) {
    captcha.current?.renew();
    const field = error instanceof ApiError ? error.field : undefined;
    if (field === 'captcha') return askForCaptcha();
    const text = failureText(error);
    if (!form.refuse(field, text)) setFailure(text);
  }
  async function send() {
    const response = (await captcha.current?.read()) ?? '';
    if (response === '') return askForCaptcha();
    const body = { ...form.read(), captcha: response };
    await call<typeof sendContactMessage>('post', '/contact-messages', { body });
    onSent();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const isStarted = captcha.current?.isUnderWay() ?? false;
    setCaptchaError(isStarted ? undefined : sentences.captcha_required);
    if (!form.ready()) return;
    if (!isStarted) return askForCaptcha();
    setBusy(true);
    await send().catch(refused);
    setBusy(false);
  }
  const forgiveCaptcha = () => setCaptchaError(undefined);
  return { form, captcha, captchaError, forgiveCaptcha, failure, busy, submit };
}

/** §2 Contact: name, email, subject, message and captcha. `onSent` shows the thanks. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const texts = contactTexts.use();
  const { form, captcha, captchaError, forgiveCaptcha, failure, busy, submit } = useSending(onSent);
  const isHydrated = useHydrated();
  return (
    <form
      {...form.props}
      // Before the script is there nothing typed may end in an address.
      method="post"
      aria-label={texts.formTitle}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <noscript>
        <p className="rounded-button bg-raised px-4 py-3 text-[14px]">{texts.withoutScript}</p>
      </noscript>
      {failure && <Failure text={failure} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.name} name="name" autoComplete="name" error={form.errors.name} />
        <Field
          label={texts.email}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          error={form.errors.email}
        />
      </div>
      <SubjectField error={form.errors.subject} />
      <MessageField error={form.errors.message} />
      <Captcha ref={captcha} error={captchaError} onCompleted={forgiveCaptcha} />
      <Button type="submit" disabled={busy || !isHydrated}>
        {busy ? texts.sending : texts.send}
      </Button>
    </form>
  );
}

/** Above the form, while the button stands beneath it: the focus goes to where the news is. */
function Failure({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [text]);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 rounded-button">
      <Notice tone="error">{text}</Notice>
    </div>
  );
}

function SubjectField({ error }: { error: string | undefined }) {
  const texts = contactTexts.use();
  return (
    <SelectField label={texts.subject} name="subject" defaultValue="" error={error}>
      <option value="">{texts.choose}</option>
      {contactSubjects.map((subject) => (
        <option key={subject} value={subject}>
          {texts.subjects[subject]}
        </option>
      ))}
    </SelectField>
  );
}

function MessageField({ error }: { error: string | undefined }) {
  const texts = contactTexts.use();
  const { number } = useLanguage();
  const [left, setLeft] = useState(contactMessageCharactersMax);
  const isNear = left < countBelow && left >= 0;
  return (
    <TextAreaField
      label={texts.message}
      name="message"
      rows={4}
      hint={isNear ? texts.charactersLeft(number(left)) : undefined}
      error={error}
      onInput={({ currentTarget: { value } }) =>
        setLeft(contactMessageCharactersMax - characterCount(normalizeMessage(value)))
      }
    />
  );
}
