import type { NotificationSettings } from '@sikka/contract/routes/player/notification';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { notificationMessages } from '../../lib/player-messages.ts';
import { pushSupport, turnOffPush, turnOnPush } from './push.ts';

interface PushSwitchProps {
  settings: NotificationSettings;
  onChange: (isSubscribed: boolean) => void;
}

/** Turns pushes on this device on and off, and says why where it cannot. */
export function PushSwitch({ settings, onChange }: PushSwitchProps) {
  const { push } = notificationMessages.use();
  const [support, setSupport] = useState(pushSupport);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  async function press() {
    setBusy(true);
    setFailed(false);
    try {
      if (settings.isSubscribed) await turnOffPush();
      const isOn = !settings.isSubscribed && (await turnOnPush(settings.publicKey));
      onChange(isOn);
    } catch {
      setFailed(true);
    }
    setSupport(pushSupport());
    setBusy(false);
  }
  const text = settings.isSubscribed ? push.on : support === 'ready' ? push.off : push[support];
  return (
    <section className="rounded-button bg-raised p-4">
      <h3 className="flex items-center gap-2 text-17">
        <BellRing size={20} aria-hidden className={settings.isSubscribed ? 'text-mint' : 'text-gold-text'} />
        {push.title}
      </h3>
      <p className="mt-1 text-14 text-muted" aria-live="polite">
        {failed ? push.failed : text}
      </p>
      {(settings.isSubscribed || support === 'ready') && (
        <Button
          size="normal"
          variant={settings.isSubscribed ? 'ghost' : 'gold'}
          className="mt-3 w-full"
          disabled={busy}
          onClick={() => void press()}
        >
          {settings.isSubscribed ? push.turnOff : push.turnOn}
        </Button>
      )}
    </section>
  );
}
