import type { Me } from '@sikka/contract/routes/player/identity/profile';
import {
  BellRing,
  ChevronRight,
  Fingerprint,
  KeyRound,
  LogOut,
  PenLine,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ComponentType } from 'react';
import type { Locale } from '@sikka/contract/locales';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { profileMessages } from '../../lib/player-messages.ts';
import { signOut } from '../../../shared/lib/session.ts';
import { useToast } from '../../../shared/ui/toast.tsx';

export type SettingsDialog = ComponentType<{ me: Me; onClose: () => void }>;
type Loader = (locale: Locale) => Promise<SettingsDialog>;

// Lazy: a dialog downloads when it is opened; a failed download may be retried.
const dialogs = {
  name: () => import('./change-name-dialog.tsx').then((m) => m.ChangeNameDialog),
  password: () => import('./change-password-dialog.tsx').then((m) => m.ChangePasswordDialog),
  passkeys: () => import('./passkeys-dialog.tsx').then((m) => m.PasskeysDialog),
  deletion: () => import('./delete-account-dialog.tsx').then((m) => m.DeleteAccountDialog),
} satisfies Record<string, Loader>;

/** The open dialog, and how each button opens its own. */
function useDialogs() {
  const { locale, errors } = usePlayerLanguage();
  const toast = useToast();
  const [Opened, setOpened] = useState<SettingsDialog | null>(null);
  const opener = (load: Loader) => ({
    onClick: () =>
      void load(locale).then(
        (Loaded) => setOpened(() => Loaded),
        () => toast(errors.network),
      ),
    onNear: () => void load(locale).catch(() => undefined),
  });
  return { Opened, opener, close: () => setOpened(null) };
}

/** §2 Profile, settings: Change Name, Change Password, Logout, Delete Account; each except Logout opens a modal. */
export function AccountSettings({ me, loadNotifications }: { me: Me; loadNotifications: Loader }) {
  const { Opened, opener, close } = useDialogs();
  return (
    <>
      <ul className="card divide-y divide-line overflow-hidden">
        <Setting Icon={PenLine} name="changeName" {...opener(dialogs.name)} />
        <Setting Icon={KeyRound} name="changePassword" {...opener(dialogs.password)} />
        <Setting Icon={Fingerprint} name="passkeys" {...opener(dialogs.passkeys)} />
        <Setting Icon={BellRing} name="notifications" {...opener(loadNotifications)} />
        <Setting Icon={LogOut} name="logout" onClick={() => void signOut()} />
        <Setting Icon={Trash2} name="deleteAccount" danger {...opener(dialogs.deletion)} />
      </ul>
      {Opened && <Opened me={me} onClose={close} />}
    </>
  );
}

interface SettingProps {
  Icon: LucideIcon;
  name: 'changeName' | 'changePassword' | 'passkeys' | 'notifications' | 'logout' | 'deleteAccount';
  onClick: () => void;
  onNear?: () => void;
  danger?: boolean;
}

function Setting({ Icon, name, onClick, onNear, danger = false }: SettingProps) {
  const messages = profileMessages.use();
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        onPointerEnter={onNear}
        onFocus={onNear}
        className="group flex min-h-[76px] w-full items-center gap-4 px-4 py-3 text-left -outline-offset-3 hover:bg-raised"
      >
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-button bg-raised group-hover:bg-surface ${danger ? 'text-rose-text' : 'text-gold-text'}`}
        >
          <Icon size={22} aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <span
            className={`block font-display text-17 leading-snug font-bold ${danger ? 'text-rose-text' : ''}`}
          >
            {messages[name]}
          </span>
          <span className="block text-14 text-muted">{messages[`${name}Text`]}</span>
        </span>
        {/* The arrow is only for buttons that open a dialog. */}
        {onNear && <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />}
      </button>
    </li>
  );
}
