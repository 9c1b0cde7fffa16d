import { type Client, signInOwner } from "#tests/support/site/client.ts";

const pages = ["/", "/contact", "/tos", "/login", "/projects/coder-tweaks", "/projects/binary-calculator", "/cloud"];
const encodings = ["br", "gzip", "identity"];
const atOnce = 4;

/**
 * Uses a site like the visitors and the owner of a small studio, four requests at a time, and requests every client file in
 * each encoding, so that the server has cached all of them.
 * @returns the unexpected responses and the number of requests
 */
export async function visitSite(client: Client, assets: readonly string[], rounds: number) {
  const wrong: string[] = [];
  let requests = 0;
  const ask = async (what: string, send: () => Promise<Response>, expected = 200) => {
    requests++;
    const response = await send();
    await response.arrayBuffer();
    if (response.status !== expected) wrong.push(`${what}: ${response.status}`);
  };
  const work = [
    ...assets.flatMap((path) =>
      encodings.map((encoding) => () => ask(path, () => client.get(path, { "Accept-Encoding": encoding }))),
    ),
    ...Array.from({ length: rounds }, () => pages)
      .flat()
      .map((path) => () => ask(path, () => client.get(path))),
  ];
  const takeWork = async () => {
    for (let next = work.shift(); next !== undefined; next = work.shift()) await next();
  };
  await Promise.all(Array.from({ length: atOnce }, takeWork));

  const message = { name: "Ann", email: "ann@example.org", message: "Do you have time in May?" };
  await ask("a message", () => client.postJson("/api/v1/messages", message), 201);
  await signInOwner(client);
  await ask("the dashboard", () => client.get("/admin/dashboard"));
  return { wrong, requests };
}
