import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../lib/language.tsx';
import { useToast } from './toast.tsx';

const confirmMs = 2_000;

/** Copies `text`, and confirms it in the button and to screen readers. */
export function CopyButton({ text, label, wide = false }: { text: string; label: string; wide?: boolean }) {
  const { t } = useLanguage();
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  async function copy() {
    // Browsers refuse the clipboard without a secure context; the text beside the button stays selectable.
    await navigator.clipboard.writeText(text);
    setCopied(true);
    toast(t.common.copied);
    setTimeout(() => setCopied(false), confirmMs);
  }
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={label}
      className={`button-base button-ghost min-h-11 shrink-0 ${wide ? 'px-4 text-15' : 'w-11'}`}
      onClick={() => void copy().catch(() => toast(text))}
    >
      <Icon size={18} aria-hidden />
      {wide && <span aria-hidden>{copied ? t.common.copied : t.common.copy}</span>}
    </button>
  );
}
