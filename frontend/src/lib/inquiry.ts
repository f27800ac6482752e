/** The subject of a message about an item. */
export const inquirySubject = ({ name }: { name: string }) => `Inquiry about ${name}`;
