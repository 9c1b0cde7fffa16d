// Opens event streams and reads them, in a process of its own: node bench/limits/hold-streams.ts <url> <count> <cookie> …
import { get } from "node:http";

const [url = "", count = "", ...cookies] = process.argv.slice(2);
let open = 0;
const expected = Number(count) * cookies.length;
for (const [session, cookie] of cookies.entries()) {
  // The site gives each network 100 streams.
  const localAddress = `127.0.${session}.1`;
  for (let i = 0; i < Number(count); i++)
    get(`${url}/admin/inbox/events`, { agent: false, localAddress, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) throw new Error(`No stream: ${response.statusCode}`);
      response.resume();
      if (++open === expected) process.send?.("open");
    });
}
process.once("disconnect", () => process.exit());
