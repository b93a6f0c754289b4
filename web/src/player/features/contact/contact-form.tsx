import { contactMessageCharactersMax } from '@sikka/contract/limits';
import type { sendContactMessage } from '@sikka/contract/routes/player/contact';
import type { getMe, Me } from '@sikka/contract/routes/player/identity/profile';
import {
  checkContact,
  contactRefusedSentence,
  contactSubjects,
  normalizeMessage,
} from '@sikka/contract/validation/contact';
import { characterCount } from '@sikka/contract/validation/identity';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError, call } from '../../../shared/lib/api.ts';
import { contactMessages } from '../../lib/visitor-messages.ts';
import { useForm, type FieldErrors } from '../../../shared/lib/form.ts';
import { seemsSignedIn } from '../../../shared/lib/preferences.ts';
import { useProvenCall } from '../../../shared/lib/proof-call.ts';
import { useHydrated } from '../../../shared/lib/store.ts';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { SelectField, TextAreaField } from '../../../shared/ui/select-and-text-area.tsx';
import { Captcha } from './captcha.tsx';
import type { CaptchaHandle } from './captcha-handle.tsx';

const names = ['name', 'email', 'subject', 'message'] as const;
type Name = (typeof names)[number];

// From this length on, the field shows the remaining characters.
const countBelow = 500;

/** The §5 messages of this screen by field; the captcha has its own. */
function useChecks() {
  const { errors: sentences } = useLanguage();
  const { required } = contactMessages.use();
  return (values: Record<Name, string>): FieldErrors<Name> => {
    const found: FieldErrors<Name> = {};
    for (const { code, field } of checkContact({ ...values, captcha: 'apart' }))
      found[field as Name] = code === 'contact_fields_required' ? required[field as Name] : sentences[code];
    return found;
  };
}

const lost = new Set(['network', 'unavailable', 'internal', 'contact_unreachable']);

/** §8: the service's own message or the catalogue's; one message for every network failure. */
function useFailureText() {
  const { errorText, errors: sentences } = useLanguage();
  return (error: unknown): string => {
    if (!(error instanceof ApiError) || lost.has(error.code)) return sentences.contact_unreachable;
    const isOwn = error.code === 'contact_refused' && error.message !== contactRefusedSentence;
    return isOwn ? error.message : errorText(error);
  };
}

/** Submits the form; the input stays, whatever the response. */
function useSending(onSent: () => void) {
  const { errors: sentences } = useLanguage();
  const failureText = useFailureText();
  const form = useForm(names, useChecks());
  const captcha = useRef<CaptchaHandle>(null);
  const [captchaError, setCaptchaError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useProvenCall('harder');

  function askForCaptcha() {
    setCaptchaError(sentences.captcha_required);
    captcha.current?.focus();
  }
  function refused(error: unknown) {
    captcha.current?.renew();
    const { code, field } = error instanceof ApiError ? error : {};
    if (code === 'captcha_required') return askForCaptcha();
    const text = failureText(error);
    if (!form.refuse(field, text)) setFailure(text);
  }
  async function send() {
    const response = (await captcha.current?.read()) ?? '';
    if (response === '') return askForCaptcha();
    const body = { ...form.read(), captcha: response };
    await sending.send(({ captcha: proof }) =>
      call<typeof sendContactMessage>('post', '/contact-messages', {
        body: { ...body, ...(proof && { proof }) },
      }),
    );
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
  const { proving } = sending;
  return { form, captcha, captchaError, forgiveCaptcha, failure, busy, proving, submit };
}

/** A signed-in player need not type name and address. */
function useSender(): Partial<Pick<Me, 'name' | 'email'>> {
  const [sender, setSender] = useState({});
  useEffect(() => {
    if (seemsSignedIn()) void call<typeof getMe>('get', '/me').then(setSender, () => undefined);
  }, []);
  return sender;
}

/** §2 Contact: name, email, subject, message and captcha. `onSent` shows the thanks. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const messages = contactMessages.use();
  const { form, captcha, captchaError, forgiveCaptcha, failure, busy, proving, submit } = useSending(onSent);
  const isHydrated = useHydrated();
  const sender = useSender();
  return (
    <form
      {...form.props}
      aria-label={messages.formTitle}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <noscript>
        <p className="rounded-button bg-raised px-4 py-3 text-14">{messages.withoutScript}</p>
      </noscript>
      {failure && <Failure text={failure} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={messages.name}
          name="name"
          autoComplete="name"
          defaultValue={sender.name}
          error={form.errors.name}
        />
        <Field
          label={messages.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={sender.email}
          inputMode="email"
          error={form.errors.email}
        />
      </div>
      <SubjectField error={form.errors.subject} />
      <MessageField error={form.errors.message} />
      <Captcha ref={captcha} error={captchaError} onCompleted={forgiveCaptcha} />
      {proving && <Notice tone="waiting">{messages.proving}</Notice>}
      <Button type="submit" disabled={busy || !isHydrated}>
        {busy ? messages.sending : messages.send}
      </Button>
    </form>
  );
}

/** The message is above the form, the button below it: focus moves to the message. */
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
  const messages = contactMessages.use();
  return (
    <SelectField label={messages.subject} name="subject" defaultValue="" error={error}>
      <option value="">{messages.choose}</option>
      {contactSubjects.map((subject) => (
        <option key={subject} value={subject}>
          {messages.subjects[subject]}
        </option>
      ))}
    </SelectField>
  );
}

function MessageField({ error }: { error: string | undefined }) {
  const messages = contactMessages.use();
  const { number } = useLanguage();
  const [left, setLeft] = useState(contactMessageCharactersMax);
  const isNear = left < countBelow && left >= 0;
  return (
    <TextAreaField
      label={messages.message}
      name="message"
      rows={4}
      hint={isNear ? messages.charactersLeft(number(left)) : undefined}
      error={error}
      onInput={({ currentTarget: { value } }) =>
        setLeft(contactMessageCharactersMax - characterCount(normalizeMessage(value)))
      }
    />
  );
}

/** §4: the thank-you panel replaces the form; 'Send another' shows an empty form. */
export function ThankYou({ onAnother }: { onAnother: () => void }) {
  const messages = contactMessages.use();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="sheet-in grid justify-items-center gap-3 py-6 text-center">
      <Coin className="spring-in size-20" />
      <h2 ref={title} tabIndex={-1} className="text-28 outline-none">
        {messages.sentTitle}
      </h2>
      <p role="status" className="max-w-[26em] text-17 text-muted">
        {messages.sent}
      </p>
      <Button variant="ghost" className="mt-3" onClick={onAnother}>
        {messages.another}
      </Button>
    </div>
  );
}
