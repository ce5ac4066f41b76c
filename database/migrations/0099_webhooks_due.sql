-- Tells the process that sends, so that nobody has to look for new deliveries again and again.
CREATE FUNCTION tell_webhooks_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('webhooks_due', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_added AFTER INSERT ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION tell_webhooks_due();
