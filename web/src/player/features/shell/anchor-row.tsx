import { useLanguage } from '../../../shared/lib/language.tsx';

const link = 'inline-flex min-h-11 items-center px-2 font-display text-[15px] font-bold hover:text-gold-text';

/** The links that do not fit into a narrow header (§2 Contact names all of them): a row below. */
export function AnchorRow() {
  const { t } = useLanguage();
  return (
    <nav
      aria-label={t.site.sections}
      className="mx-auto flex max-w-[1160px] flex-wrap gap-x-2 px-2 lg:hidden"
    >
      <a className={`${link} md:hidden`} href="/#games">
        {t.site.games}
      </a>
      <a className={`${link} md:hidden`} href="/#how">
        {t.site.how}
      </a>
      <a className={link} href="/#features">
        {t.site.features}
      </a>
      <a className={link} href="/#community">
        {t.site.community}
      </a>
      <a className={`for-guests ${link} text-gold-text sm:hidden`} href="/register">
        {t.site.getStarted}
      </a>
    </nav>
  );
}
