interface Place {
  latitude: number;
  longitude: number;
}

export const mapOrigin = "https://www.openstreetmap.org";

/** Where the frame itself comes from: a page of ours, whose policy allows OpenStreetMap (map-frame.route.tsx). */
export const mapFramePath = "/contact/map";

/** Half the height and half the width of what is shown, in degrees: some streets around the place. */
const halfHeight = 0.012;
const halfWidth = 0.04;
const zoom = 14;

const digits = (degrees: number): string => String(Number(degrees.toFixed(5)));

/** OpenStreetMap's page for frames. */
export function embedAddress({ latitude, longitude }: Place): string {
  const bounds = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight];
  return `${mapOrigin}/export/embed.html?bbox=${bounds.map(digits).join()}&layer=mapnik&marker=${latitude},${longitude}`;
}

/** The same place on OpenStreetMap's own site. */
export const mapPageAddress = ({ latitude, longitude }: Place): string =>
  `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;

/** `52.2297° N, 21.0122° E` */
export const coordinatesText = ({ latitude, longitude }: Place): string =>
  `${Math.abs(latitude)}° ${latitude < 0 ? "S" : "N"}, ${Math.abs(longitude)}° ${longitude < 0 ? "W" : "E"}`;
