/** Native forms with live validation: inputs are uncontrolled, so input before hydration is kept. */
import { useRef, useState, type FormEvent, type FocusEvent } from 'react';
import { useAfterPress } from './after-press.ts';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

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

  function read(): Record<Name, string> {
    const data = new FormData(form.current ?? undefined);
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      Name,
      string
    >;
  }
  function judge(): FieldErrors<Name> {
    const found = check(read());
    const shown = Object.fromEntries(
      Object.entries(found).filter(([name]) => judged.current.has(name as Name)),
    );
    setErrors(shown as FieldErrors<Name>);
    return found;
  }
  function focus(name: string | undefined): void {
    const field = name === undefined ? null : form.current?.elements.namedItem(name);
    const first = field instanceof RadioNodeList ? field[0] : field;
    if (first instanceof HTMLElement) first.focus();
  }
  return {
    errors,
    read,
    /** Shows a server's refusal at its field and focuses it; false if the form has no such field. */
    refuse(name: string | undefined, sentence: string): boolean {
      if (!names.includes(name as Name)) return false;
      setErrors((all) => ({ ...all, [name as Name]: sentence }));
      focus(name);
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
      focus(names.find((name) => found[name]));
      return Object.keys(found).length === 0;
    },
    props: {
      ref: form,
      // Submitted before hydration, input must not end up in the address.
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
