/** "+91 98765 43210": a number of ten digits as it is printed in India; anything else as it is. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{5})(\d{5})$/, "+91 $1 $2");
