// Puts a load on a server and prints its result as JSON: node load-process.ts URL SECONDS. In a process of its own, so
// that what else the drill does is not measured.
import { putLoad } from "../../bench/measure/load.ts";

const [url = "", seconds = "1"] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await putLoad({ url, connections: 10, seconds: Number(seconds) })));
