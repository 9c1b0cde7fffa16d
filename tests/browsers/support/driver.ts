// Firefox and WebKit in the tests are Debian's, as visitors use them: Playwright's own are patched builds that it downloads.
// One set of journeys runs in both; details are tested in Chromium, tests/e2e/. Playwright Test runs them, without its browsers.
// - Firefox is driven by puppeteer-core over WebDriver BiDi: Debian has no geckodriver, and Playwright's BiDi needs commands
//   that this Firefox does not know. Elements are found by one function in the page; Firefox's accessibility tree is too slow.
// - WebKit is driven by WebKitWebDriver and ten commands: selenium-webdriver weighs 25 MB, mostly programs that download drivers.
// - WebKit's window is ours (webkit-window.py): MiniBrowser is driven only in private mode, where WebKit stores no blobs in
//   IndexedDB and writes no errors of the console. WebKitGTK has no `navigator.storage`; Safari, which has it, is not tested.

/** A real browser with one tab. `Handle` is its own reference to an element. */
export interface Driver<Handle> {
  /** Where downloaded files are stored. */
  readonly downloads: string;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  movePointer(x: number, y: number): Promise<void>;
  /** Runs a function in the page, which must not refer to anything outside of itself. Handles arrive there as elements. */
  evaluate<Args extends readonly unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** @returns the element that a function in the page finds */
  find<Args extends readonly unknown[]>(
    run: (...args: Args) => Element | undefined,
    ...args: Args
  ): Promise<Handle | undefined>;
  /** Presses the element's center. @throws Error if it cannot be pressed, as when it is disabled */
  click(element: Handle): Promise<void>;
  /** Types at the caret and replaces the selection. */
  type(element: Handle, text: string): Promise<void>;
  chooseFiles(element: Handle, paths: readonly string[]): Promise<void>;
  /** Directs further calls to the iframe, until `leaveFrame`. */
  enterFrame(iframe: Handle): Promise<void>;
  leaveFrame(): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors of the console and uncaught ones since the last call. */
  takeErrors(): string[];
  close(): Promise<void>;
}
