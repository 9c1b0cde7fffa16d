export interface RecentError {
  readonly text: string;
  readonly count: number;
  readonly at: string;
  readonly requestId: string | undefined;
}

interface LoggedError {
  readonly text: string;
  readonly requestId: string | undefined;
}

const errorsMax = 20;
const textMax = 300;

/** The latest errors of this process. Equal ones take one place, so that a frequent error does not hide a rare one. */
export class RecentErrors {
  readonly #byText = new Map<string, RecentError>();
  readonly #now: () => Date;

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
  }

  add({ text, requestId }: LoggedError): void {
    const key = text.slice(0, textMax);
    const count = (this.#byText.get(key)?.count ?? 0) + 1;
    this.#byText.delete(key); // to be the latest
    this.#byText.set(key, { text: key, count, at: this.#now().toISOString(), requestId });
    if (this.#byText.size > errorsMax) this.#byText.delete(this.#byText.keys().next().value as string);
  }

  list(): RecentError[] {
    return [...this.#byText.values()].reverse();
  }
}
