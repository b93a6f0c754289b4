import { type FormEvent, useState } from 'react';
import { useForm } from '../../../shared/lib/form.ts';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { transparencyMessages } from '../../lib/visitor-messages.ts';
import { FoldSummary } from '../../../shared/ui/fold-summary.tsx';
import { publishedHead } from './load-transparency.ts';

type Outcome = 'same' | 'other' | 'none' | { error: unknown } | null;

/** Compares a day's head that a visitor noted earlier with the one that is published now. */
export function HeadCheck() {
  const messages = transparencyMessages.use();
  const { errorText } = useLanguage();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const form = useForm(['day', 'head'] as const, ({ day, head }) => ({
    ...(/^\d{4}-\d{2}-\d{2}$/u.test(day) ? {} : { day: messages.dayMissing }),
    ...(/^[0-9a-f]{64}$/iu.test(head.trim()) ? {} : { head: messages.headShape }),
  }));
  async function compare(event: FormEvent) {
    event.preventDefault();
    setOutcome(null);
    if (!form.ready()) return;
    const { day, head } = form.read();
    try {
      const published = await publishedHead(day);
      if (published === null) setOutcome('none');
      else setOutcome(published === head.trim().toLowerCase() ? 'same' : 'other');
    } catch (error) {
      setOutcome({ error });
    }
  }
  return (
    <details className="card group mt-2 px-5">
      <FoldSummary title={messages.compareTitle} />
      <form
        {...form.props}
        onSubmit={(event) => void compare(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-5"
      >
        <Field label={messages.compareDay} name="day" type="date" error={form.errors.day} />
        <Field
          label={messages.compareSeal}
          name="head"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={form.errors.head}
        />
        <Button type="submit" variant="ghost">
          {messages.compare}
        </Button>
        <div aria-live="polite">
          {outcome === 'same' && <Notice tone="success">{messages.sealSame}</Notice>}
          {outcome === 'other' && <Notice tone="error">{messages.sealOther}</Notice>}
          {outcome === 'none' && <Notice tone="error">{messages.sealNone}</Notice>}
          {outcome !== null && typeof outcome === 'object' && (
            <Notice tone="error">{errorText(outcome.error)}</Notice>
          )}
        </div>
      </form>
    </details>
  );
}
