import type { Settings } from '@sikka/contract/settings';
import type { SettingsDraft } from './use-settings-draft.ts';
import { useAdminMessages } from '../../lib/language.ts';
import { useId, type ReactNode } from 'react';

interface PartProps {
  /** The settings that this part changes. */
  place: keyof Settings;
  help: string;
  draft: SettingsDraft;
  /** Gets the id of the error message, if there is an error. */
  children: (wrongId: string | undefined) => ReactNode;
}

/** One group of settings with its description and its error. */
export function Part({ place, help, draft, children }: PartProps) {
  const id = useId();
  const { places } = useAdminMessages('settings');
  // The same messages as the server's.
  const sentences = useAdminMessages('errors');
  const violation = draft.violations.find(({ field }) => field.split('.')[0] === place);
  const wrongId = violation && `${id}-wrong`;
  return (
    <section aria-labelledby={id} className="admin-card min-w-0 p-4">
      <h2 id={id} className="text-[18px]">
        {places[place]}
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
