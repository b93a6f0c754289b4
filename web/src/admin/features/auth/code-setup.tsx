import { encode } from 'uqr';
import { Field } from '../../../shared/ui/field.tsx';
import { useAdminMessages } from '../../lib/language.ts';

/** A new secret for an authenticator app, as a picture and as text, and the field for its first code. */
export function CodeSetup({ uri }: { uri: string }) {
  const t = useAdminMessages('common');
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <div className="grid gap-3">
      <p className="text-14">{t.join.scan}</p>
      <div className="flex flex-wrap items-center gap-4">
        <QrPicture text={uri} label={t.join.picture} />
        <p className="min-w-0 flex-1 basis-40 text-13 text-muted">
          {t.join.typed}
          <code
            className="mt-1 block font-mono text-13 break-all text-ink select-all"
            data-testid="code-secret"
          >
            {secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')}
          </code>
        </p>
      </div>
      <Field
        label={t.signIn.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        required
      />
    </div>
  );
}

/** Dark squares on white in either theme: cameras need that. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="size-[168px] bg-white">
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
