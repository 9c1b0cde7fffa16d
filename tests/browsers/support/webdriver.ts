/** Commands of the W3C's WebDriver to one session. */
export interface WebDriverSession {
  get<Result>(command: string): Promise<Result>;
  post<Result>(command: string, body?: object): Promise<Result>;
  /** Ends the session, and with it the browser. */
  end(): Promise<void>;
}

async function send<Result>(url: string, method: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, body: body ? JSON.stringify(body) : null });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
  return value;
}

/** @throws Error if the driver cannot start the browser */
export async function startSession(driverUrl: string, capabilities: object): Promise<WebDriverSession> {
  const { sessionId } = await send<{ sessionId: string }>(`${driverUrl}/session`, "POST", {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${driverUrl}/session/${sessionId}`;
  return {
    get: (command) => send(`${session}/${command}`, "GET"),
    post: (command, body = {}) => send(`${session}/${command}`, "POST", body),
    end: () => send(session, "DELETE"),
  };
}
