import type { Me } from '@sikka/contract/routes/identity';
import { ChevronRight, KeyRound, LogOut, PenLine, Trash2, type LucideIcon } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import type { Locale } from '../../lib/locale-name.ts';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { profileTexts, withdrawTexts } from '../../lib/player-texts.ts';
import { signOut } from '../../lib/session.ts';
import { useToast } from '../../ui/toast.tsx';

type Dialog = ComponentType<{ me: Me; onClose: () => void }>;
type Loader = (locale: Locale) => Promise<Dialog>;

// Nobody downloads a dialog that is not opened; a failed download may be tried again.
const dialogs = {
  name: () => import('./change-name-dialog.tsx').then((m) => m.ChangeNameDialog),
  password: () => import('./change-password-dialog.tsx').then((m) => m.ChangePasswordDialog),
  deletion: async (locale) => {
    const [{ DeleteAccountDialog }] = await Promise.all([
      import('./delete-account-dialog.tsx'),
      withdrawTexts.load(locale),
    ]);
    return DeleteAccountDialog;
  },
} satisfies Record<string, Loader>;

/** The dialog that is open, and how each button opens its own. */
function useDialogs() {
  const { locale, errors } = usePlayerLanguage();
  const toast = useToast();
  const [Opened, setOpened] = useState<Dialog | null>(null);
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
export function AccountSettings({ me }: { me: Me }) {
  const texts = profileTexts.use();
  const { Opened, opener, close } = useDialogs();
  return (
    <>
      <ul className="card divide-y divide-line overflow-hidden">
        <Setting
          Icon={PenLine}
          title={texts.changeName}
          text={texts.changeNameText}
          {...opener(dialogs.name)}
        />
        <Setting
          Icon={KeyRound}
          title={texts.changePassword}
          text={texts.changePasswordText}
          {...opener(dialogs.password)}
        />
        <Setting Icon={LogOut} title={texts.logout} text={texts.logoutText} onClick={() => void signOut()} />
        <Setting
          Icon={Trash2}
          title={texts.deleteAccount}
          text={texts.deleteAccountText}
          danger
          {...opener(dialogs.deletion)}
        />
      </ul>
      {Opened && <Opened me={me} onClose={close} />}
    </>
  );
}

interface SettingProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  onClick: () => void;
  onNear?: () => void;
  danger?: boolean;
}

function Setting({ Icon, title, text, onClick, onNear, danger = false }: SettingProps) {
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
            className={`block font-display text-[17px] leading-snug font-bold ${danger ? 'text-rose-text' : ''}`}
          >
            {title}
          </span>
          <span className="block text-[14px] text-muted">{text}</span>
        </span>
        {/* Only what opens something points on. */}
        {onNear && <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />}
      </button>
    </li>
  );
}
