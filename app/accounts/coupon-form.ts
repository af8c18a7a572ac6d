/** The anchor of the form on the page of the account, and its intent. */
export const COUPON = 'cupom'
