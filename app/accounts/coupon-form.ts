/** The anchor of the form on the page of the account, and its intent. */
export const COUPON = 'cupom'

/** Of one in an address. */
export const LONGEST_COUPON = 64
