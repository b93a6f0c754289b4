import type { SettingsViolation } from '@sikka/contract/rules/settings';
import type { SettingsPlace } from '@sikka/contract/settings';
import { useAdminMessages } from '../../lib/messages.ts';
import { useId, type ReactNode } from 'react';

interface PartProps {
  title: string;
  help: string;
  violations: readonly SettingsViolation[];
  /** The settings that this part changes. */
  places: (place: SettingsPlace) => boolean;
  /** Gets the id of the error message, if there is an error. */
  children: (wrongId: string | undefined) => ReactNode;
}

/** One group of settings with its description and its error. */
export function Part({ title, help, violations, places, children }: PartProps) {
  const id = useId();
  // The same messages as the server's.
  const sentences = useAdminMessages('errors');
  const violation = violations.find(({ field }) => places(field));
  const wrongId = violation && `${id}-wrong`;
  return (
    <section aria-labelledby={id} className="admin-card min-w-0 p-4">
      <h2 id={id} className="text-[18px]">
        {title}
      </h2>
      <p className="mt-1 text-[14px] text-muted">{help}</p>
      <div className="mt-3">{children(wrongId)}</div>
      {violation && (
        <p id={wrongId} role="alert" className="mt-2 text-[14px] text-rose-text">
          {sentences[violation.code]}
        </p>
      )}
    </section>
  );
}
