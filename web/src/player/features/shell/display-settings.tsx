import { type Locale, localeNames, locales } from '@sikka/contract/locales';
import { type ReactNode, startTransition, useOptimistic, useState } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { useLessData, useTheme } from '../../../shared/lib/preferences.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { Toggle } from '../../../shared/ui/toggle.tsx';
import { leftHanded, vibration, type DeviceSetting } from '../../lib/device-settings.ts';
import { profileMessages } from '../../lib/player-messages.ts';

/** Language, theme and data use, named: the header of a narrow phone has no room for them. */
export function DisplaySettings() {
  const { t } = usePlayerLanguage();
  const { theme, toggle } = useTheme();
  const data = useLessData();
  const { display } = profileMessages.use();
  const language = useLanguageChoice();
  return (
    <section aria-labelledby="display">
      <h2 id="display" className="mt-7 mb-3 text-20">
        {display.title}
      </h2>
      <div className="card divide-y divide-line px-4 py-1">
        <Choices name={display.language}>
          {localeNames.map((name) => (
            <Choice
              key={name}
              group="language"
              lang={name}
              label={locales[name].name}
              checked={name === language.chosen}
              onChoose={() => language.choose(name)}
            />
          ))}
        </Choices>
        <Choices name={display.theme}>
          {(['dark', 'light'] as const).map((name) => (
            <Choice
              key={name}
              group="theme"
              label={display[name]}
              checked={name === theme}
              onChoose={toggle}
            />
          ))}
        </Choices>
        {'vibrate' in navigator && <SwitchRow label={display.vibration} of={vibration} />}
        <SwitchRow label={display.leftHanded} of={leftHanded} />
        <Toggle label={t.common.lessData} checked={data.lessData} onChange={data.toggle} />
      </div>
    </section>
  );
}

function SwitchRow({ label, of }: { label: string; of: DeviceSetting }) {
  const [isOn, setOn] = useState(of.isOn);
  return (
    <Toggle
      label={label}
      checked={isOn}
      onChange={() => {
        of.remember(!isOn);
        setOn(!isOn);
      }}
    />
  );
}

/** The choice shows at once, its messages when they have arrived. */
function useLanguageChoice() {
  const { locale, change, errors } = usePlayerLanguage();
  const toast = useToast();
  const [chosen, show] = useOptimistic(locale);
  const choose = (name: Locale) =>
    startTransition(async () => {
      show(name);
      await change(name).catch(() => toast(errors.network));
    });
  return { chosen, choose };
}

function Choices({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="radiogroup" aria-label={name} className="flex flex-wrap items-center gap-x-3 py-2">
      <span aria-hidden className="grow text-15">
        {name}
      </span>
      <span className="flex rounded-button bg-raised p-0.5">{children}</span>
    </div>
  );
}

interface ChoiceProps {
  group: string;
  label: string;
  lang?: Locale;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ group, label, lang, checked, onChoose }: ChoiceProps) {
  return (
    <label
      lang={lang}
      className="relative grid min-h-11 cursor-pointer place-items-center rounded-[12px] px-4 text-15 font-semibold text-muted hover:text-ink has-checked:bg-gold has-checked:text-gold-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-text"
    >
      <input
        type="radio"
        name={group}
        className="absolute inset-0 cursor-pointer opacity-0"
        checked={checked}
        onChange={onChoose}
      />
      {label}
    </label>
  );
}
