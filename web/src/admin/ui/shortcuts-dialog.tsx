import { AdminDialog } from './admin-dialog.tsx';

interface KeysProps {
  words: { title: string; list: Readonly<Record<string, string>>; on: string; help: string };
  on: boolean;
  onChange: (on: boolean) => void;
  onClose: () => void;
}

/** All shortcuts of a page, and the switch that disables them. */
export function ShortcutsDialog({ words: t, on, onChange, onClose }: KeysProps) {
  return (
    <AdminDialog title={t.title} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-[14px]">
        {Object.entries(t.list).map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 items-center gap-3 border-t border-line pt-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-[#221538]"
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t.on}
      </label>
      <p className="text-[13px] text-muted">{t.help}</p>
    </AdminDialog>
  );
}
