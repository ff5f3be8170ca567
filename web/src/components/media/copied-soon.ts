/** Said beside the address of a picture on another site, from which it is not loaded. */
export const copiedSoon = 'The picture appears once we have copied it.';
