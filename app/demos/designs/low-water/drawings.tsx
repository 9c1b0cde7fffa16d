import type { Comparison } from "../design-page.tsx";

export const lowWaterDrawings: readonly Comparison[] = [
  {
    before: (
      <svg viewBox="0 0 400 300" className="lwd" aria-hidden="true">
        <path d="M40 24h150v252H40zM40 60h150M40 84h150M40 108h150M40 132h150M40 156h150M40 180h150M40 204h150M40 228h150M40 252h150M90 60v216M140 60v216" />
        <path className="lwd-gray" d="M230 60h140v180H230z" />
        <path d="M244 84h112M244 104h112M244 124h112M244 144h112M244 164h112M244 184h112M244 204h80" />
      </svg>
    ),
    after: (
      <svg viewBox="0 0 400 300" className="lwd" aria-hidden="true">
        <path className="lwd-water" fillRule="evenodd" d="M0 0h400v300H0zM0 256C70 256 60 30 196 30S330 256 400 256z" />
        <path
          className="lwd-hot"
          d="M166 60h90v28h-90zM126 100h100v24H126zM206 136h84v24h-84zM92 172h76v24H92zM62 212h60v24H62zM262 212h66v24h-66z"
        />
        <path
          d="M50 270v14M110 270v14M170 270v14M230 270v14M290 270v14M350 270v14"
          stroke="var(--color-surface)"
          strokeWidth="3"
        />
      </svg>
    ),
  },
  {
    before: (
      <svg viewBox="0 0 400 300" className="lwd" aria-hidden="true">
        <path
          className="lwd-gray"
          d="M24 70h150v60H24zM196 70h100v60H196zM318 70h58v60h-58zM24 152h70v40H24zM112 152h90v40h-90zM220 152h66v40h-66zM304 152h72v40h-72zM24 214h50v24H24zM90 214h60v24H90zM166 214h44v24h-44zM226 214h64v24h-64zM306 214h70v24h-70z"
        />
        <path d="M52 112l22-32 22 32M220 100a16 16 0 1 0 .1 0M330 84l30 30M40 178h40M130 164l50 16M240 172a10 10 0 1 0 .1 0" />
      </svg>
    ),
    after: (
      <svg viewBox="0 0 400 300" className="lwd" aria-hidden="true">
        <text x="24" y="76" className="lwd-text lwd-narrow">
          Limpet
        </text>
        <text x="24" y="126" className="lwd-text">
          Ada Kelp
        </text>
        <text x="24" y="188" className="lwd-text lwd-wide" fontSize="60">
          Slack
        </text>
        <text x="24" y="248" className="lwd-text lwd-narrow">
          Last Boots
        </text>
        <path className="lwd-hot" d="M24 200h300v8H24z" />
      </svg>
    ),
  },
  {
    before: (
      <svg viewBox="0 0 400 300" className="lwd" aria-hidden="true">
        <path className="lwd-gray" d="M30 50h340v200H30z" />
        <path d="M182 120l50 30-50 30zM50 232h300M50 226v12M30 20v12" />
        <path className="lwd-hot" d="M50 228h44v8H50z" />
      </svg>
    ),
    after: (
      <svg viewBox="0 0 400 300" className="lwd" aria-hidden="true">
        <path className="lwd-hot" d="M270 40a50 50 0 1 0 .1 0" />
        <path className="lwd-water" d="M0 190c34-22 66-22 100 0s66 22 100 0 66-22 100 0 66 22 100 0v110H0z" />
        <path strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" d="M70 60v76M48 114l22 24 22-24" />
        <path d="M384 20v260" strokeWidth="8" stroke="var(--color-line)" strokeLinecap="round" />
        <path d="M384 60v60" strokeWidth="8" strokeLinecap="round" />
      </svg>
    ),
  },
];
