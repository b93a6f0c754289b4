/** Native forms with live validation: inputs are uncontrolled, so input before hydration is kept. */
import type { ErrorCode } from '@sikka/contract/errors';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from './api.ts';
import { useLanguage } from './language.tsx';

declare global {
  interface Window {
    /** The form submitted before hydration; the page's first script keeps it. */
    earlySubmit?: EventTarget | null;
  }
}

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** The messages of what the contract's checks have found, by field. */
export const fieldErrors = (
  found: readonly ({ code: ErrorCode; field: string } | null)[],
  sentences: Readonly<Record<ErrorCode, string>>,
): Record<string, string> =>
  Object.fromEntries(found.flatMap((each) => (each ? [[each.field, sentences[each.code]]] : [])));

/**
 * Validates a form with `check`, which returns a message for each invalid field. A field is checked
 * on blur, and with every key after that; submitting checks all and focuses the first invalid one.
 */
export function useForm<Name extends string>(
  names: readonly Name[],
  check: (values: Record<Name, string>) => FieldErrors<Name>,
) {
  const form = useRef<HTMLFormElement>(null);
  const judged = useRef(new Set<Name>());
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const afterPress = useAfterPress();
  useEffect(() => submitIfEarly(form.current), []);

  function read(): Record<Name, string> {
    const data = new FormData(form.current ?? undefined);
    const entries = names.map((name) => [name, String(data.get(name) ?? '')]);
    return Object.fromEntries(entries) as Record<Name, string>;
  }
  function judge(): FieldErrors<Name> {
    const found = check(read());
    const shown = Object.fromEntries(
      Object.entries(found).filter(([name]) => judged.current.has(name as Name)),
    );
    setErrors(shown as FieldErrors<Name>);
    return found;
  }
  return {
    errors,
    read,
    /** Shows a server's refusal at its field and focuses it; false if the form has no such field. */
    refuse(name: string | undefined, sentence: string): boolean {
      if (!names.includes(name as Name)) return false;
      setErrors((all) => ({ ...all, [name as Name]: sentence }));
      focusField(form.current, name);
      return true;
    },
    /** Clears the errors of fields that must be filled in again. */
    forgive(fields: readonly Name[]): void {
      for (const name of fields) judged.current.delete(name);
      setErrors(({ ...all }) => {
        for (const name of fields) delete all[name];
        return all;
      });
    },
    /** Checks every field; true if all are valid, else focuses the first invalid one. */
    ready(): boolean {
      for (const name of names) judged.current.add(name);
      const found = judge();
      const invalid = names.find((name) => found[name]);
      focusField(form.current, invalid);
      return Object.keys(found).length === 0;
    },
    props: {
      ref: form,
      // Submitted without JavaScript, input must not end up in the address.
      method: 'post' as const,
      noValidate: true,
      onInput(event: FormEvent<HTMLFormElement>) {
        if (judged.current.has((event.target as HTMLInputElement).name as Name)) judge();
      },
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const input: HTMLElement & { name?: string; value?: string } = event.target;
        // Buttons and frames in the form have no name here.
        if (!names.includes(input.name as Name) || !input.value) return;
        judged.current.add(input.name as Name);
        afterPress(judge);
      },
    },
  };
}

/**
 * Submits a form that is in order with `send`. A refusal is shown at its field, or else it is the `failure`; until then, and
 * once it is sent, the form is busy.
 */
export function useSending(
  form: Pick<ReturnType<typeof useForm>, 'ready' | 'refuse'>,
  send: () => Promise<void>,
) {
  const { errorText } = useLanguage();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (!form.ready()) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      setBusy(false);
      const field = error instanceof ApiError ? error.field : undefined;
      if (!form.refuse(field, errorText(error))) setFailure(error);
    }
  }
  return { failure, busy, onSubmit: (event: FormEvent) => void submit(event) };
}

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name === undefined ? null : form?.elements.namedItem(name);
  const first = field instanceof RadioNodeList ? field[0] : field;
  if (first instanceof HTMLElement) first.focus();
}

function submitIfEarly(form: HTMLFormElement | null): void {
  if (!form || window.earlySubmit !== form) return;
  window.earlySubmit = null;
  form.requestSubmit();
}

/**
 * Delays layout changes until a press has ended and its click has reached the pressed element. Blur
 * fires between press and release: an error message that appears there would push the pressed button away.
 * Touch counts as well, as browsers send their mouse events before the click.
 */
function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
      // The click follows the release in the same task.
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act();
      });
    };
    addEventListener('mousedown', down, true);
    addEventListener('mouseup', up, true);
    // A press that becomes a drag ends without a release.
    addEventListener('dragend', up, true);
    return () => {
      removeEventListener('mousedown', down, true);
      removeEventListener('mouseup', up, true);
      removeEventListener('dragend', up, true);
    };
  }, []);
  return (act) => {
    if (pressed.current) waiting.current.push(act);
    else act();
  };
}
