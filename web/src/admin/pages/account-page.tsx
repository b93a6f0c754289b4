import { AuthenticatorSection } from '../features/auth/authenticator-section.tsx';
import { PasskeysSection } from '../features/auth/passkeys-section.tsx';
import { PasswordCard } from '../features/auth/password-card.tsx';
import { RecoveryCard } from '../features/auth/recovery-card.tsx';
import { SessionsCard } from '../features/auth/sessions-card.tsx';
import { useAdminMessages } from '../lib/language.ts';
import { useOperator } from '../lib/operator.tsx';
import { Card } from '../ui/details.tsx';
import { AdminPage } from '../ui/page.tsx';

/** The operator's role, ways in and sessions. */
export function AccountPage() {
  const { own: t, roles, roleHelp } = useAdminMessages('common');
  const me = useOperator();
  return (
    <AdminPage title={t.title}>
      <section className="admin-card grid grid-cols-[minmax(0,1fr)] gap-1 p-5">
        <h2 className="text-20">{me.name}</h2>
        <p className="text-muted">{me.email}</p>
        <p className="mt-2">
          <strong>{roles[me.role]}.</strong> {roleHelp[me.role]}
        </p>
      </section>
      <div className="grid min-w-0 items-start gap-4 md:grid-cols-2">
        <Card title={t.factors}>
          <AuthenticatorSection />
          <PasskeysSection />
        </Card>
        <div className="grid min-w-0 gap-4">
          <PasswordCard />
          <RecoveryCard />
        </div>
      </div>
      <SessionsCard />
    </AdminPage>
  );
}
