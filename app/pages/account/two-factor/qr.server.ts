import { toString as draw } from "qrcode";

/** A QR code as the address of a picture, which needs no other request. */
export const renderQrCode = async (text: string): Promise<string> =>
  `data:image/svg+xml,${encodeURIComponent(await draw(text, { type: "svg", margin: 3 }))}`;
