import { toString as renderToString } from "qrcode";

/** Renders a QR code as a data URL of an SVG image. */
export const renderQrCode = async (text: string): Promise<string> =>
  `data:image/svg+xml,${encodeURIComponent(await renderToString(text, { type: "svg", margin: 3 }))}`;
