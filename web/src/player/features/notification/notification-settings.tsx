import { notificationTopics, quietHoursDefault, type QuietHours } from '@sikka/contract/notifications';
import type {
  changeNotificationSettings,
  NotificationSettings as Settings,
  readNotificationSettings,
} from '@sikka/contract/routes/player/notification';
import { X } from 'lucide-react';
import { useId } from 'react';
import { call } from '../../../shared/lib/api.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { IconButton } from '../../../shared/ui/button.tsx';
import { Sheet } from '../../../shared/ui/dialog.tsx';
import { Unreachable } from '../../../shared/ui/notice.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { Toggle } from '../../../shared/ui/toggle.tsx';
import { useFetched } from '../../lib/loaded.tsx';
import { notificationMessages } from '../../lib/player-messages.ts';
import { Hour } from './hour.tsx';
import { PushSwitch } from './push-switch.tsx';

/** Alerts on this device, their topics, and quiet hours; each change is saved at once. */
export function NotificationSettings({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { t } = usePlayerLanguage();
  const messages = notificationMessages.use();
  const { settings, error, retry, change, setSubscribed } = useSettings();
  return (
    <Sheet labelledBy={id} onDismiss={onClose}>
      <div className="flex items-start justify-between gap-2">
        <h2 id={id} className="min-w-0 text-[min(1.5rem,8vw)]">
          {messages.settings}
        </h2>
        <IconButton label={t.common.close} onClick={onClose} className="-mt-1.5 -mr-2">
          <X size={22} aria-hidden />
        </IconButton>
      </div>
      {error !== null && <Unreachable error={error} onRetry={retry} />}
      {!settings && error === null && (
        <div aria-hidden="true" className="shimmer mt-4 h-[300px] rounded-button bg-raised" />
      )}
      {settings && (
        <div className="mt-4 grid gap-6">
          <PushSwitch settings={settings} onChange={setSubscribed} />
          <Topics settings={settings} onChange={change} />
          <Quiet settings={settings} onChange={change} />
        </div>
      )}
    </Sheet>
  );
}

type Choices = Pick<Settings, 'muted' | 'quietHours'>;
interface PartProps {
  settings: Settings;
  onChange: (choices: Partial<Choices>) => void;
}

function Topics({ settings: { muted }, onChange }: PartProps) {
  const messages = notificationMessages.use();
  return (
    <fieldset>
      <legend className="font-display text-17 font-bold">{messages.topicsTitle}</legend>
      {notificationTopics.map((topic) => (
        <Toggle
          key={topic}
          label={messages.topics[topic]}
          checked={!muted.includes(topic)}
          onChange={(isOn) =>
            onChange({ muted: isOn ? muted.filter((other) => other !== topic) : [...muted, topic] })
          }
        />
      ))}
    </fieldset>
  );
}

function Quiet({ settings: { quietHours }, onChange }: PartProps) {
  const messages = notificationMessages.use();
  const set = (hours: Partial<QuietHours>) => {
    const next = { ...quietHoursDefault, ...quietHours, ...hours };
    if (next.from !== next.until) onChange({ quietHours: next });
  };
  return (
    <fieldset>
      <legend className="font-display text-17 font-bold">{messages.quiet.title}</legend>
      <p className="text-14 text-muted">{messages.quiet.text}</p>
      <Toggle
        label={messages.quiet.switch}
        checked={quietHours !== null}
        onChange={(isOn) => onChange({ quietHours: isOn ? quietHoursDefault : null })}
      />
      {quietHours && (
        <div className="mt-2 grid grid-cols-2 gap-3">
          <Hour
            label={messages.quiet.from}
            value={quietHours.from}
            without={quietHours.until}
            onChange={(from) => set({ from })}
          />
          <Hour
            label={messages.quiet.until}
            value={quietHours.until}
            without={quietHours.from}
            onChange={(until) => set({ until })}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Reads them once; a change shows at once, and comes back where it could not be saved. */
function useSettings() {
  const { errorText } = usePlayerLanguage();
  const toast = useToast();
  const {
    value: settings,
    set,
    ...reading
  } = useFetched((signal) =>
    call<typeof readNotificationSettings>('get', '/notification-settings', { signal }),
  );
  function change(choices: Partial<Choices>): void {
    if (!settings) return;
    const { muted, quietHours } = { ...settings, ...choices };
    set({ ...settings, muted, quietHours });
    const body = { muted, quietHours };
    call<typeof changeNotificationSettings>('put', '/notification-settings', { body }).catch(
      (refused: unknown) => {
        set(settings);
        toast(errorText(refused));
      },
    );
  }
  const setSubscribed = (isSubscribed: boolean) => settings && set({ ...settings, isSubscribed });
  return { settings, ...reading, change, setSubscribed };
}
