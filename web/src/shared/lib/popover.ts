/**
 * Adds popovers, once it is loaded, to browsers without them (Chrome before 114, Firefox before 125): phones that get no updates have such. The
 * attributes stay those of the standard; theme.css hides what is closed and lifts what is open.
 */

const mark = 'data-popover-open';
const isShown = (element: Element): boolean => element.hasAttribute(mark);
const openMenus = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[popover='auto'][${mark}]`),
];

export function show(element: HTMLElement, shown: boolean): void {
  if (isShown(element) === shown) return;
  const [oldState, newState] = shown ? ['closed', 'open'] : ['open', 'closed'];
  const tell = (name: string) =>
    element.dispatchEvent(Object.assign(new Event(name), { oldState, newState }));
  tell('beforetoggle');
  element.toggleAttribute(mark, shown);
  tell('toggle');
}

/** Opens or closes what a pressed button names; a press beside an open menu closes it. */
function onPress(event: Event): void {
  const path = event.composedPath();
  const button = path.find((each) => each instanceof Element && each.hasAttribute('popovertarget'));
  const id = button instanceof Element ? button.getAttribute('popovertarget') : null;
  const target = id === null ? null : document.getElementById(id);
  for (const menu of openMenus()) if (menu !== target && !path.includes(menu)) show(menu, false);
  if (!target) return;
  event.preventDefault();
  show(target, !isShown(target));
}

/** Escape closes the open menu and gives the focus back to its button. */
function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  for (const menu of openMenus()) {
    show(menu, false);
    document.querySelector<HTMLElement>(`[popovertarget='${CSS.escape(menu.id)}']`)?.focus();
  }
}

// The three methods, and what the browser does by itself for buttons with `popovertarget`.
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    show(this, true);
  },
  hidePopover(this: HTMLElement) {
    show(this, false);
  },
  togglePopover(this: HTMLElement) {
    show(this, !isShown(this));
  },
});
document.addEventListener('click', onPress);
document.addEventListener('keydown', onKey);
