import { measuredFigures } from "./measured-figures.ts";

const kb = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} KB`;

export function SiteFigures() {
  if (!measuredFigures) return null;
  const { measuredOn, largestPaintMs, requests, bytes, scriptBytes, layoutShift } = measuredFigures;
  const figures = [
    ["largest paint", `${(largestPaintMs / 1_000).toFixed(1)} s`],
    [requests === 1 ? "in one request" : `in ${requests} requests`, kb(bytes)],
    ["of JavaScript until you tap", kb(scriptBytes)],
    ["layout shift", layoutShift.toFixed(layoutShift === 0 ? 0 : 3)],
  ];
  return (
    <div className="site-figures">
      <h3 className="text-xl">This page, measured</h3>
      <dl className="figures">
        {figures.map(([what, figure]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="figures-day">{`Measured on ${measuredOn}: first visit, slow phone, slow 4G.`}</p>
    </div>
  );
}
