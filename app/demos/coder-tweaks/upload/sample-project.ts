import type { ArchiveSource } from "../project/project-file.ts";

const sampleFiles: Readonly<Record<string, string>> = {
  "package.json": '{"name":"corner-shop","private":true,"type":"module","scripts":{"dev":"vite"}}\n',
  "README.md": "#Corner shop\n\nA small shop's page.\n* Prices are in `src/prices.ts`\n* Styles are in `styles/`\n\n\n",
  "index.html": `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Corner shop</title>
<link rel="stylesheet" href="styles/site.scss">
</head>
<body>
<!-- the list is filled by main.ts -->
<main><h1>Today's bread</h1><ul id="list"></ul><img src="loaf.svg"></main>
<script type="module" src="src/main.ts"></script></body></html>
`,
  "src/main.ts": `import {prices,type Price} from "./prices.ts"
const list=document.querySelector("#list")
function row( price:Price ){ const item=document.createElement("li");
item.textContent=price.name+": "+format(price.cents); return item }
function format(cents:number):string { const unused=1; return (cents/100).toFixed(2)+" EUR" }
if (list) { for(const price of prices) list.append(row(price)) }
`,
  "src/prices.ts": `export interface Price { name:string, cents:number }
export const prices:Price[]=[{name:"Rye loaf",cents:420},{name:"Bun",cents:85},
{name:"Pretzel",cents:150}]
`,
  "src/legacy.js": `var total=0
function add(n){ if(n==total){ debugger } ; total=total+n
return total
}
if(false){ console.log("never") }
add(1)
`,
  "styles/_colors.scss": "$crust: #8a4b16;\n$paper: #fffaf2;\n",
  "styles/site.scss": `@use "colors" as *;
body{background:$paper;color:$crust;font:16px/1.5 system-ui}
main{ max-width:40rem;margin:0 auto; h1{color:$crust} }
li{padding:4px 0;padding:4px 0}
`,
  "loaf.svg": `<?xml version="1.0"?>
<!-- drawn by hand -->
<svg xmlns="http://www.w3.org/2000/svg" width="64" height="40" viewBox="0 0 64 40">
  <g><path d="M 4.000 36.000 C 4.000 12.000 60.000 12.000 60.000 36.000 Z" fill="#8a4b16"/></g>
</svg>
`,
};

export function createSampleProject(): ArchiveSource {
  const files = Object.entries(sampleFiles).map(([path, text]) => ({
    path: `corner-shop/${path}`,
    file: new File([text], path),
  }));
  return { kind: "folder", name: "corner-shop", files };
}
