import type { SettingsErrorCode, SettingsViolation } from '@sikka/contract/rules/settings';
import type { SettingsPlace } from '@sikka/contract/settings';
import { consoleErrors } from '@sikka/contract/console-errors';
import { useId, type ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.tsx';
import { consoleErrorsNe } from '../../words/errors-ne.ts';

interface PartProps {
  title: string;
  help: string;
  violations: readonly SettingsViolation[];
  /** The places that this part changes. */
  places: (place: SettingsPlace) => boolean;
  /** Is given the id of the sentence that says what is wrong, where something is. */
  children: (wrongId: string | undefined) => ReactNode;
}

/** One group of settings with what it means and what is wrong with it. */
export function Part({ title, help, violations, places, children }: PartProps) {
  const id = useId();
  const sentence = useSentence();
  const violation = violations.find(({ field }) => places(field));
  const wrongId = violation && `${id}-wrong`;
  return (
    <section aria-labelledby={id} className="desk-card min-w-0 p-4">
      <h2 id={id} className="text-[18px]">
        {title}
      </h2>
      <p className="mt-1 text-[14px] text-muted">{help}</p>
      <div className="mt-3">{children(wrongId)}</div>
      {violation && (
        <p id={wrongId} role="alert" className="mt-2 text-[14px] text-rose-text">
          {sentence(violation.code)}
        </p>
      )}
    </section>
  );
}

/** The same sentence that the server would answer. */
function useSentence(): (code: SettingsErrorCode) => string {
  const { locale } = useLanguage();
  return (code) => (locale === 'ne' ? consoleErrorsNe[code] : consoleErrors[code].message);
}
