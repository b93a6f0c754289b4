import type { GameInit, ToGame } from './frame-messages.ts';

interface FrameOptions {
  frameUrl: string;
  title: string;
  container: HTMLElement;
  /** Null for a game by URL. */
  bundle: ArrayBuffer | null;
}

/** The sandboxed frame of one game: it gets a port and the bundle at once, and `init` when the game may begin. */
export class GameFrame {
  readonly #element: HTMLIFrameElement;
  readonly #channel = new MessageChannel();
  readonly #bundle: ArrayBuffer | null;
  readonly #listening = new AbortController();
  #handedOver = false;
  #isLoaded = false;
  #takesKeyboard = false;
  #init: GameInit | Partial<GameInit> | undefined;

  constructor({ container, bundle, ...options }: FrameOptions) {
    this.#bundle = bundle;
    this.#element = createElement(options);
    const { signal } = this.#listening;
    window.addEventListener('message', (event) => this.#handOver(event), { signal });
    document.addEventListener('visibilitychange', () => this.#pauseUnseen(), { signal });
    this.#element.addEventListener('load', () => this.#load(), { signal });
    container.append(this.#element);
  }

  get isClosed(): boolean {
    return this.#listening.signal.aborted;
  }

  /** Sends `init`; messages of the game wait until then. */
  begin(
    init: GameInit | Partial<GameInit>,
    takesKeyboard: boolean,
    onMessage: (data: unknown) => void,
  ): void {
    this.#init = init;
    this.#takesKeyboard = takesKeyboard;
    this.#channel.port1.onmessage = (event) => onMessage(event.data);
    this.#sendInit();
    this.#giveKeyboard();
  }

  /** Before its `init` a game would not know what to do with a message. */
  send(message: ToGame): void {
    if (this.#init && this.#handedOver) this.#channel.port1.postMessage(message);
  }

  focus(): void {
    this.#element.focus();
  }

  /** Nothing is sent or heard any more; the last picture stays. */
  close(): void {
    this.#listening.abort();
    this.#channel.port1.close();
  }

  remove(): void {
    this.close();
    this.#element.remove();
  }

  #handOver({ source, data }: MessageEvent): void {
    const { contentWindow } = this.#element;
    // A sandboxed frame has the origin "null", so its window is the only proof of the sender.
    if (this.#handedOver || source !== contentWindow || data !== 'sikka:ready') return;
    this.#handedOver = true;
    const bundle = this.#bundle?.slice(0) ?? null;
    const { port2 } = this.#channel;
    // Messages are queued in the port until the game listens.
    contentWindow?.postMessage({ type: 'sikka:boot', bundle }, '*', bundle ? [bundle, port2] : [port2]);
    this.#sendInit();
  }

  #sendInit(): void {
    if (this.#init) this.send({ type: 'init', v: 1, init: this.#init });
    this.#pauseUnseen();
  }

  #pauseUnseen(): void {
    if (document.hidden) this.send({ type: 'pause' });
  }

  #load(): void {
    this.#isLoaded = true;
    this.#giveKeyboard();
  }

  #giveKeyboard(): void {
    if (this.#isLoaded && this.#takesKeyboard) this.#element.focus();
  }
}

function createElement({ frameUrl, title }: Pick<FrameOptions, 'frameUrl' | 'title'>): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('allow', 'autoplay');
  frame.referrerPolicy = 'no-referrer';
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0;background:#140e22';
  frame.src = frameUrl;
  return frame;
}
