import { href } from "react-router";

interface MapLocation {
  latitude: number;
  longitude: number;
}

export const mapOrigin = "https://www.openstreetmap.org";

export const mapIframePath = href("/contact/map");

const halfHeight = 0.012;
const halfWidth = 0.04;
const zoom = 14;

const digits = (degrees: number): string => String(Number(degrees.toFixed(5)));

export function embedAddress({ latitude, longitude }: MapLocation): string {
  const bounds = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight];
  return `${mapOrigin}/export/embed.html?bbox=${bounds.map(digits).join()}&layer=mapnik&marker=${latitude},${longitude}`;
}

export const mapPageAddress = ({ latitude, longitude }: MapLocation): string =>
  `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;

export const coordinatesText = ({ latitude, longitude }: MapLocation): string =>
  `${Math.abs(latitude)}° ${latitude < 0 ? "S" : "N"}, ${Math.abs(longitude)}° ${longitude < 0 ? "W" : "E"}`;
