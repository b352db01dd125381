/** Formats a number of ten digits as "+91 98765 43210"; any other text is returned unchanged. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{5})(\d{5})$/, "+91 $1 $2");
